import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.ts'

export function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h')
}

/** What README's tables say of a command, and of what can follow it: it is written, and kept true, there alone. */
export function helpOf(command: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return [...readme.matchAll(/^\| `(npm [^`]+)` \| (.+) \|$/gm)]
    .filter(([, row = '']) => row === command || row.startsWith(`${command} -- `))
    .map(([, row, does = '']) => `${row}\n    ${plain(does)}`)
    .join('\n')
}

/** Without what Markdown marks code and links with. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}
