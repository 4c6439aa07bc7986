import type { Failure } from '../../../../shared/errors.ts'

/**
 * How often in a row the address of a file was refused. The count is in the failure and so outlives a start; a gateway that
 * names another address begins anew.
 */
export type RefusedAddresses = {
  /**
   * The failure with the count in it, where it is a refusal.
   *
   * @param key of the file, the same at every try
   * @param urls where it was just asked for
   */
  counted(key: string, urls: readonly string[], failure: Failure, before: Failure | null): Failure
  /** The file is there, or nobody wants it. Of all files of a job: its id, with which their keys begin. */
  forget(key: string): void
}

export function createRefusedAddresses(): RefusedAddresses {
  const places = new Map<string, string>()
  return {
    counted(key, urls, failure, before) {
      if (failure.code !== 'download-refused') return failure
      const place = JSON.stringify(urls.map(withoutSignature))
      const known = places.get(key) ?? place
      places.set(key, place)
      const refusals = (known === place ? (before?.data.refusals ?? 0) : 0) + 1
      return { ...failure, data: { ...failure.data, refusals } }
    },
    forget(key) {
      for (const each of places.keys()) if (each.startsWith(key)) places.delete(each)
    },
  }
}

/** Some gateways sign the address of the same file anew for every answer. */
function withoutSignature(url: string): string {
  const [place = url] = url.split(/[?#]/, 1)
  return place
}
