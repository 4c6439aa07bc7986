import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutations } from '../tests/faults/mutations/index.ts'
import type { Mutation } from '../tests/faults/mutations/mutation.ts'
import { root, runTool } from './lib/run-tool.ts'

/**
 * Takes one protection after the other out of a copy of the app and runs the row of the fault table that it stands
 * for: the row must fail. With arguments, only the rows that they name.
 */
const notCopied = new Set(['node_modules', '.git', 'out', 'dist', 'test-results', '.reports', 'bench'])

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'atelier-mutation-'))
  for (const name of readdirSync(root).filter((one) => !notCopied.has(one))) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

async function isNoticed(copy: string, { row, file, find, put }: Mutation): Promise<boolean> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${row}: not exactly once in ${file}: ${find}`)
  writeFileSync(
    path,
    source.replace(find, () => put),
  )
  try {
    const args = ['run', '--project', 'faults', '--root', copy, '--reporter=dot', '-t', `^${row} `]
    const { exitCode, output } = await runTool('vitest', 'vitest', args)
    if (!/\bTests\s/.test(output)) throw new Error(`${row}: no test ran\n${output}`)
    return exitCode !== 0
  } finally {
    writeFileSync(path, source)
  }
}

const wanted = process.argv.slice(2)
const chosen = mutations.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const copy = copyProject()
const survivors: Mutation[] = []
try {
  for (const mutation of chosen) {
    const noticed = await isNoticed(copy, mutation)
    if (!noticed) survivors.push(mutation)
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutation.row}  without ${mutation.without}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length} mutations, ${survivors.length} survived`)
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1
