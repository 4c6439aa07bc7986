import type { Failure } from '../../../../shared/errors.ts'
import { mostRefusals } from '../../downloads/file-retry.ts'

/**
 * How often in a row a file was refused, whatever its address: a gateway may name another one every time. The count is in the
 * failure and so outlives a start.
 */
export type RefusedAddresses = ReturnType<typeof createRefusedAddresses>

/** `isAtNewAddress`: it was refused where it was not asked for before, which once is worth another try without a long rest. */
export type CountedFailure = { failure: Failure; isAtNewAddress: boolean }

export function createRefusedAddresses() {
  const places = new Map<string, string>()
  const hadNewAddress = new Set<string>()
  const beginAnew = (key: string) => {
    for (const each of hadNewAddress) if (each.startsWith(key)) hadNewAddress.delete(each)
  }
  return {
    /**
     * The failure with the count in it, where it is a refusal.
     *
     * @param key of the file, the same at every try
     * @param urls where it was just asked for
     */
    counted(key: string, urls: readonly string[], failure: Failure, before: Failure | null) {
      if (failure.code !== 'download-refused') return { failure, isAtNewAddress: false }
      const place = JSON.stringify(urls.map(withoutSignature))
      const isNew = (places.get(key) ?? place) !== place
      places.set(key, place)
      const refusals = (before?.data.refusals ?? 0) + 1
      const isAtNewAddress = isNew && !hadNewAddress.has(key)
      // Before there is a rest nothing of it is used up.
      if (isAtNewAddress && refusals > mostRefusals) hadNewAddress.add(key)
      return { failure: { ...failure, data: { ...failure.data, refusals } }, isAtNewAddress }
    },
    /** A person wants it: another address counts as new once more. Of all files of a job: its id, with which their keys begin. */
    beginAnew,
    /** As `beginAnew`: the file is there, or nobody wants it. */
    forget(key: string) {
      beginAnew(key)
      for (const each of places.keys()) if (each.startsWith(key)) places.delete(each)
    },
  }
}

/** Some gateways sign the address of the same file anew for every answer. */
function withoutSignature(url: string): string {
  const [place = url] = url.split(/[?#]/, 1)
  return place
}
