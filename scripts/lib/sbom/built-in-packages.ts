import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesIn } from '../../../src/main/services/about/read-licences.ts'

/** A package whose code the bundler built into the app. */
export type BuiltInPackage = { readonly name: string; readonly version: string; readonly license: string }

/** The parts of the build that have a list of licences; the preload has nobody's code but ours. */
const parts = ['main', 'renderer']

/** What the bundler says is in its files (`third-party-licences.txt`), so that licences and parts are one list. */
export function packagesIn(licences: string): BuiltInPackage[] {
  return licencesIn(licences).map(({ name, version, licence }) => ({ name, version, license: licence }))
}

/** @param out the built app: `out`, or where it lies in an archive */
export function builtInPackages(out: string): BuiltInPackage[] {
  const all = parts.flatMap((part) =>
    packagesIn(readFileSync(join(out, part, 'third-party-licences.txt'), 'utf8')),
  )
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
