import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small built window. */
export function writePage(directory: string): string {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Atelier</title>')
  writeFileSync(join(directory, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(directory, 'files.json'), JSON.stringify(['index.html', 'assets/main.js']))
  return directory
}
