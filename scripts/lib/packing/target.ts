export type Platform = 'linux' | 'win32' | 'darwin'
export type Processor = 'x64' | 'arm64'

/** What an app is packed for. */
export type Target = { readonly platform: Platform; readonly arch: Processor }

const platformOf: Readonly<Record<string, Platform>> = {
  '--linux': 'linux',
  '--win': 'win32',
  '--mac': 'darwin',
}
const processorOf: Readonly<Record<string, Processor>> = { '--x64': 'x64', '--arm64': 'arm64' }

/** electron-builder's flags for a target. */
export function builderFlags({ platform, arch }: Target): { platform: string; arch: string } {
  const flag = Object.keys(platformOf).find((one) => platformOf[one] === platform)
  return { platform: flag ?? '', arch: `--${arch}` }
}

/** As sharp, the keyring and the database name it: `darwin-arm64`. */
export function nameOf({ platform, arch }: Target): string {
  return `${platform}-${arch}`
}

export const everyTarget: readonly Target[] = Object.values(platformOf).flatMap((platform) =>
  Object.values(processorOf).map((arch) => ({ platform, arch })),
)

/**
 * What is packed for the machine that this runs on.
 * @throws Error where that is nothing
 */
export function thisTarget(): Target {
  const found = everyTarget.find(
    ({ platform, arch }) => platform === process.platform && arch === process.arch,
  )
  if (found === undefined) throw new Error(`There is no package for ${process.platform} ${process.arch}.`)
  return found
}

/** The targets that a look at what is packed can have here: on Windows electron-builder packs nothing for macOS. */
export function targetsToLookAt(host: string): Target[] {
  return everyTarget.filter(({ platform }) => platform !== 'darwin' || host !== 'win32')
}

/**
 * The targets that a command line asks for: systems (`--linux`, `--win`, `--mac`; none means this one) times processors
 * (`--x64`, `--arm64`; none means both).
 * @throws Error for a word that is none of these, and for macOS asked for elsewhere
 */
export function wantedTargets(words: readonly string[], host: string): Target[] {
  const unknown = words.filter((word) => !(word in platformOf) && !(word in processorOf))
  if (unknown.length > 0) {
    const known = [...Object.keys(platformOf), ...Object.keys(processorOf)].join(', ')
    throw new Error(`${unknown.join(', ')} is not known here. These are: ${known}.`)
  }
  const platforms = words.flatMap((word) => platformOf[word] ?? [])
  const processors = words.flatMap((word) => processorOf[word] ?? [])
  const wanted = everyTarget.filter(
    ({ platform, arch }) =>
      (platforms.length === 0 ? platform === host : platforms.includes(platform)) &&
      (processors.length === 0 || processors.includes(arch)),
  )
  if (wanted.length === 0)
    throw new Error(`There is no package for ${host}. Ask for --linux, --win or --mac.`)
  if (host !== 'darwin' && wanted.some(({ platform }) => platform === 'darwin')) {
    throw new Error(
      'Only macOS can sign an app for macOS, and Apple silicon runs nothing that is not signed.',
    )
  }
  return wanted
}
