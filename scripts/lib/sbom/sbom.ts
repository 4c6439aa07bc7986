import type { RuntimePackage } from '../packing/runtime-packages.ts'
import type { BuiltInPackage } from './built-in-packages.ts'

export type Shipped = {
  readonly app: { readonly version: string; readonly license: string; readonly description: string }
  readonly electron: string
  /** What is packed as it was installed. */
  readonly runtime: readonly RuntimePackage[]
  readonly builtIn: readonly BuiltInPackage[]
}

type License = { readonly expression: string } | { readonly license: { readonly id: string } }

/** Of CycloneDX 1.6 what we fill in. */
export type Component = {
  readonly type: 'application' | 'framework' | 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl?: string
  readonly description?: string
  readonly licenses: readonly License[]
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
}

export type Sbom = {
  readonly $schema: string
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly version: 1
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

/**
 * What one target's app is made of: the runtime around it, the packages beside it and the packages built into it. The same
 * of the same build, to the byte: it has no time and no chance in it.
 */
export function sbomOf({ app, electron, runtime, builtIn }: Shipped): Sbom {
  const around = component('framework', { name: 'electron', version: electron, license: 'MIT' })
  const beside = runtime.map((one) => ({ ...component('library', one), hashes: [sha512(one.integrity)] }))
  const known = new Set(beside.map((one) => one['bom-ref']))
  const inside = builtIn.map((one) => component('library', one)).filter((one) => !known.has(one['bom-ref']))
  const { description, version, license } = app
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'atelier',
        name: 'Atelier',
        version,
        description,
        licenses: [licence(license)],
      },
    },
    components: [around, ...beside, ...inside],
  }
}

function component(type: Component['type'], { name, version, license }: BuiltInPackage): Component {
  // As package URLs are written: the @ of a scope is encoded, its slash is not.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type, 'bom-ref': purl, name, version, purl, licenses: [licence(license)] }
}

/** An id stands alone; several are an expression, which has no brackets around the whole. */
function licence(text: string): License {
  const bare = /^\((.*)\)$/.exec(text)?.[1] ?? text
  return /\s/.test(bare) ? { expression: bare } : { license: { id: bare } }
}

/** npm writes base64, CycloneDX hexadecimal. */
function sha512(integrity: string): { alg: 'SHA-512'; content: string } {
  const base64 = /^sha512-(\S+)/.exec(integrity)?.[1]
  if (base64 === undefined) throw new Error(`No SHA-512: ${integrity}`)
  return { alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }
}
