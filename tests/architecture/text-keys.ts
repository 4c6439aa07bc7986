import type { SourceFile } from './check-layers.ts'

type Group = { readonly [name: string]: unknown }
export type Leaf = { key: string; value: unknown }

/** All texts below a group, with their dotted keys. Lists count as one. */
export function leavesOf(group: Group, prefix = ''): Leaf[] {
  return Object.entries(group).flatMap(([name, value]) =>
    isGroup(value) ? leavesOf(value, `${prefix}${name}.`) : [{ key: `${prefix}${name}`, value }],
  )
}

/**
 * Dotted keys that no file reads. A use is `something.key` in a file that names the key's area; a group that is handed
 * over whole or indexed by a variable (`words.rooms[room]`) uses all its members.
 */
export function unusedKeys(catalogue: Group, files: readonly SourceFile[]): string[] {
  return Object.entries(catalogue).flatMap(([area, group]) => {
    const named = new RegExp(`\\b${area}\\b`)
    const text = files.filter((file) => named.test(file.text)).map((file) => file.text)
    return isGroup(group) ? unusedBelow(group, area, text.join('\n')) : []
  })
}

function unusedBelow(group: Group, prefix: string, text: string): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const key = `${prefix}.${name}`
    if (!isUsed(name, text)) return [key]
    if (!isGroup(value) || isHandedOver(name, text)) return []
    return unusedBelow(value, key, text)
  })
}

function isUsed(name: string, text: string): boolean {
  return new RegExp(`\\.${name}\\b|\\{[\\w\\s,:]*\\b${name}\\b[\\w\\s,:]*\\}\\s*=`).test(text)
}

function isHandedOver(name: string, text: string): boolean {
  return new RegExp(`\\.${name}\\b(?!\\.)`).test(text)
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
