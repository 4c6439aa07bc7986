import type { FailureData } from '../../shared/errors.ts'

/** Node's and OpenSSL's codes. One whose signature does not fit is of an authority that bears the name of a known one. */
const reasons: Readonly<Record<string, NonNullable<FailureData['certificate']>>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown-authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-authority',
  CERT_SIGNATURE_FAILURE: 'unknown-authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-host',
  CERT_HAS_EXPIRED: 'date',
  CERT_NOT_YET_VALID: 'date',
}

/** Why the certificate of the far side, or of a proxy, was not trusted; nothing where something else went wrong. */
export function certificateFault(error: unknown): Pick<FailureData, 'certificate'> {
  for (let one = error; one instanceof Error; one = one.cause) {
    const reason = 'code' in one ? reasons[String(one.code)] : undefined
    if (reason !== undefined) return { certificate: reason }
  }
  return {}
}
