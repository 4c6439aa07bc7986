import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Target } from '../target.ts'
import { windowsProgram } from './windows-program.ts'

/** Where the fuses of an Electron program are: this text, a version, how many there are, and a letter for each. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseCount = 9

/** The fuses of a runtime as it is downloaded, all of them on. */
function fuseWire(): Buffer {
  return Buffer.concat([
    Buffer.from(fuseSentinel),
    Buffer.from([1, fuseCount]),
    Buffer.from('1'.repeat(fuseCount)),
  ])
}

/**
 * Writes a stand-in for Electron's runtime, which build machines often cannot fetch: what the builder reads, renames and
 * writes into is there, and nothing of it runs. What the packaging puts around it is the real thing.
 */
export function writeStandIn(folder: string, target: Target): void {
  for (const [path, content] of Object.entries(filesOf(target))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o755 })
  }
}

function filesOf({ platform, arch }: Target): Record<string, string | Buffer> {
  switch (platform) {
    case 'linux':
      return { electron: fuseWire(), 'resources/.keep': '' }
    case 'win32':
      return { 'electron.exe': windowsProgram(arch, fuseWire()), 'resources/.keep': '' }
    case 'darwin':
      return inBundle({
        'Info.plist': plist('Electron'),
        'MacOS/Electron': '',
        'Resources/.keep': '',
        'Frameworks/Electron Framework.framework/Electron Framework': fuseWire(),
        ...Object.fromEntries(['', ' (Renderer)', ' (GPU)', ' (Plugin)'].flatMap(helperFiles)),
      })
  }
}

function helperFiles(kind: string): [string, string][] {
  const contents = `Frameworks/Electron Helper${kind}.app/Contents`
  return [
    [`${contents}/Info.plist`, plist(`Electron Helper${kind}`)],
    [`${contents}/MacOS/Electron Helper${kind}`, ''],
  ]
}

function inBundle(files: Record<string, string | Buffer>): Record<string, string | Buffer> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [`Electron.app/Contents/${path}`, content]),
  )
}

function plist(program: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${program}</string></dict></plist>
`
}
