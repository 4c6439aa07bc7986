import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-tool.ts'
import type { Target } from './target.ts'

type LockedPackage = {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

export type RuntimePackage = {
  /** Where it lies, from the project's root: `node_modules/sharp`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** The hash of its archive, as `sha512-` and base64. */
  readonly integrity: string
  /** As its author names it, mostly an SPDX expression. */
  readonly license: string
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * Every package that the app needs beside it on a target, as the lock file has it: what `dependencies` ask for, and of what
 * they only wish for the one that is made for this system, processor and C library. Electron runs with glibc only.
 * @throws Error when something that is asked for is not in the lock file
 */
export function runtimePackages({ packages }: Lockfile, target: Target): RuntimePackage[] {
  const found = new Map<string, RuntimePackage>()
  const add = (name: string, from: string): void => {
    const path = pathOf(packages, name, from)
    if (path === null)
      throw new Error(`${name}, which ${from || 'the app'} asks for, is not in package-lock.json`)
    if (found.has(path)) return
    const { dependencies, optionalDependencies, ...locked } = packages[path] ?? {}
    const { version = '', integrity = '', license = '' } = locked
    found.set(path, { path, name, version, integrity, license })
    for (const one of Object.keys(dependencies ?? {})) add(one, path)
    for (const one of Object.keys(optionalDependencies ?? {})) {
      const at = pathOf(packages, one, path)
      if (at !== null && isMadeFor(packages[at] ?? {}, target)) add(one, path)
    }
  }
  for (const name of Object.keys(packages['']?.dependencies ?? {})) add(name, '')
  return [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function isMadeFor({ os, cpu, libc }: LockedPackage, { platform, arch }: Target): boolean {
  return (
    (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false) && (libc?.includes('glibc') ?? true)
  )
}

/** Where a package finds another: in its own folder, or in one above it. */
function pathOf(packages: Lockfile['packages'], name: string, from: string): string | null {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[path] !== undefined) return path
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return pathOf(packages, name, above === -1 ? '' : from.slice(0, above))
}
