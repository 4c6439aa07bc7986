import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readLockfile, runtimePackages } from '../packing/runtime-packages.ts'
import { everyTarget, nameOf } from '../packing/target.ts'
import { packagesIn } from './built-in-packages.ts'
import { checksumsOf } from './checksums.ts'
import { sbomOf } from './sbom.ts'

/** What CycloneDX 1.6 requires of what we use, and how it writes it; nothing else may be there. */
const Licence = z.union([
  z.strictObject({ expression: z.string().min(1) }),
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.+-]+$/) }) }),
])
const Component = z.strictObject({
  type: z.enum(['application', 'framework', 'library']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().min(1),
  description: z.string().optional(),
  purl: z
    .string()
    .regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.-]+$/)
    .optional(),
  // An expression stands alone.
  licenses: z.array(Licence).length(1),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
    .optional(),
})
const Bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.int().min(1),
  metadata: z.strictObject({ component: Component }),
  components: z.array(Component),
})

const licences = `# Licenses

The app bundles dependencies which contain the following licenses:

## @pinojs/redact - 0.4.0 (MIT)

MIT License

## pako - 2.1.0 ((MIT AND Zlib))

## mediabunny - 1.61.0 (MPL-2.0)
`

const app = { version: '1.2.3', license: 'MIT', description: 'A studio' }

test('the list of licences of a build says which packages are in it', () => {
  expect(packagesIn(licences)).toEqual([
    { name: '@pinojs/redact', version: '0.4.0', license: 'MIT' },
    { name: 'pako', version: '2.1.0', license: '(MIT AND Zlib)' },
    { name: 'mediabunny', version: '1.61.0', license: 'MPL-2.0' },
  ])
})

test.each(everyTarget.map((target) => [nameOf(target), target] as const))(
  'what ships for %s is listed as CycloneDX wants it',
  (_name, target) => {
    const runtime = runtimePackages(readLockfile(), target)
    const sbom = sbomOf({ app, electron: '45.0.0', runtime, builtIn: packagesIn(licences) })
    expect(Bom.parse(sbom)).toEqual(sbom)
    const refs = sbom.components.map((one) => one['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    expect(refs).toContain('pkg:npm/electron@45.0.0')
    expect(refs).toContain('pkg:npm/%40pinojs/redact@0.4.0')
    expect(refs.filter((ref) => ref.includes('sharp-')).every((ref) => ref.includes(nameOf(target)))).toBe(
      true,
    )
    expect(sbom.components.find(({ name }) => name === 'pako')?.licenses).toEqual([
      { expression: 'MIT AND Zlib' },
    ])
    expect(sbomOf({ app, electron: '45.0.0', runtime, builtIn: packagesIn(licences) })).toEqual(sbom)
  },
)

test('a package of which no hash is known is not listed as if it were', () => {
  const runtime = [{ path: 'node_modules/a', name: 'a', version: '1.0.0', integrity: '', license: 'MIT' }]
  expect(() => sbomOf({ app, electron: '45.0.0', runtime, builtIn: [] })).toThrow('No SHA-512')
})

test('every file that is for people has a line that sha256sum checks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-sums-'))
  try {
    for (const name of ['b.deb', 'a.AppImage', 'builder-debug.yml', 'SHA256SUMS'])
      await writeFile(join(folder, name), name)
    const sum = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(await checksumsOf(folder)).toBe(`${sum('a.AppImage')}  a.AppImage\n${sum('b.deb')}  b.deb\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
