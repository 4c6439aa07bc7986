import { join } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'
import { nativeFaults } from './lib/packing/natives.ts'
import { nameOf, type Target } from './lib/packing/target.ts'

/** Electron's switches as they ship. Strict: a fuse that a new Electron adds stops the packaging until it is decided. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  // There are no cookies, and for the key to encrypt them with macOS would ask after every update.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const

/**
 * Setting fuses breaks the signature that Electron comes with, and macOS on arm64 runs nothing whose signature is broken:
 * it is signed ad hoc at once, with a tool that only macOS has. A Developer ID replaces that afterwards, where there is one;
 * in a pull request the builder signs nothing, and this is all there is.
 */
export function fusesFor(platform: string, host: string, isSigned: boolean) {
  return { ...fuses, resetAdHocDarwinSignature: platform === 'darwin' && host === 'darwin' && isSigned }
}

/**
 * Run by electron-builder between packing and signing.
 * @throws Error when the native files beside the archive are not the target's: `npm run package` puts these together
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { electronPlatformName, packager, appOutDir } = context
  const target = { platform: electronPlatformName, arch: Arch[context.arch] } as Target
  const faults = nativeFaults(join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked'), target)
  if (faults.length > 0) {
    throw new Error(
      `Not what ${nameOf(target)} runs with: ${faults.join(', ')}. Pack with "npm run package".`,
    )
  }
  const { identity } = packager.platformSpecificBuildOptions as { identity?: string | null }
  await flipFuses(programOf(context), fusesFor(target.platform, process.platform, identity !== null))
}

function programOf({ electronPlatformName, packager, appOutDir }: AfterPackContext): string {
  const { productFilename } = packager.appInfo
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`)
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`)
  return join(appOutDir, (packager as typeof packager & { executableName: string }).executableName)
}
