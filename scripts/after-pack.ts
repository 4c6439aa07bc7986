import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'

/** Electron's switches as they ship. Strict: a fuse that a new Electron adds stops the packaging until it is decided. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const

/** Setting fuses breaks the signature that Electron comes with, and macOS on arm64 runs nothing whose signature is broken. */
export function fusesFor(platform: string) {
  return { ...fuses, resetAdHocDarwinSignature: platform === 'darwin' }
}

/** What each target cannot run without, beside the archive; the ends of paths, because names carry versions. */
function nativeFolders(platform: string, arch: string): string[] {
  const target = `${platform}-${arch}`
  // On Windows libvips is a part of sharp's own package.
  const libvips = platform === 'win32' ? [] : [`@img/sharp-libvips-${target}/lib`]
  return [`@img/sharp-${target}/lib`, ...libvips, ...keyringFolders(platform, arch)]
}

function keyringFolders(platform: string, arch: string): string[] {
  const abi = platform === 'linux' ? '-gnu' : platform === 'win32' ? '-msvc' : ''
  return [`@napi-rs/keyring-${platform}-${arch}${abi}`]
}

/**
 * Run by electron-builder between packing and signing.
 * @throws Error when a native file of the target is not installed: npm installs those of this machine only.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { electronPlatformName: platform, packager, appOutDir } = context
  const unpacked = join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked', 'node_modules')
  const arch = Arch[context.arch]
  const missing = nativeFolders(platform, arch).filter((path) => !hasFiles(join(unpacked, path)))
  if (!existsSync(join(unpacked, 'better-sqlite3', 'prebuilds', `${platform}-${arch}.node`)))
    missing.push('better-sqlite3')
  if (missing.length > 0) {
    throw new Error(
      `Not installed for ${platform} ${arch}: ${missing.join(', ')}. Package on that system, or run "npm ci --os=${platform} --cpu=${arch}" first.`,
    )
  }
  await flipFuses(programOf(context), fusesFor(platform))
}

function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function programOf({ electronPlatformName, packager, appOutDir }: AfterPackContext): string {
  const { productFilename } = packager.appInfo
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`)
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`)
  return join(appOutDir, (packager as typeof packager & { executableName: string }).executableName)
}
