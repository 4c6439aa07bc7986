import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import type { Processor } from '../target.ts'

const english = { lang: 0x0409, codepage: 1200 }
/** The machine of a Portable Executable's header, which stands at the offset that its first bytes name. */
const machines = { x64: 0x8664, arm64: 0xaa64 } as const

/**
 * A Windows program with nothing in it but a version, which the builder reads and rewrites, and the fuses as a resource of
 * their own. The builder adds the archive's hash and the icon to it, as it does to Electron's.
 */
export function windowsProgram(arch: Processor, fuses: Buffer): Buffer {
  const program = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.lang = english.lang
  version.setStringValues(english, { ProductName: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.entries.push({ type: 'FUSES', id: 1, ...english, bin: new Uint8Array(fuses).buffer })
  resources.outputResource(program)
  const bytes = Buffer.from(program.generate())
  bytes.writeUInt16LE(machines[arch], bytes.readUInt32LE(60) + 4)
  return bytes
}
