/** Said by what stands before a gateway, which did not hear the answer that the gateway may have given. */
export function isRelayed(status: number): boolean {
  return status === 502 || status === 504 || (status >= 520 && status <= 527)
}
