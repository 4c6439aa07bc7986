import { assertNever } from '../../../../shared/assert-never.ts'
import type { UpdateFault } from '../../../../shared/domain/window/update.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

/** What happened to an update, and what can be done. */
export function faultText(
  fault: UpdateFault,
  version: string,
  { updates }: Pick<Catalogue, 'updates'>,
): { happened: string; advice: string } {
  switch (fault) {
    case 'unreachable':
      return { happened: updates.unreachable(version), advice: updates.unreachableAdvice }
    case 'not-trusted':
      return { happened: updates.notTrusted(version), advice: updates.notTrustedAdvice }
    case 'disk-full':
      return { happened: updates.diskFull(version), advice: updates.diskFullAdvice }
    case 'no-copy':
      return { happened: updates.noCopy(version), advice: updates.noCopyAdvice }
    case 'refused':
      return { happened: updates.refused(version), advice: updates.refusedAdvice }
    default:
      return assertNever(fault)
  }
}
