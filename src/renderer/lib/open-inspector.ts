import type { ExchangeSubject } from '../../shared/domain/exchange.ts'
import { useNavigation } from './navigation.ts'

/** Opens what was sent to the gateway for a reply or a job, and what it answered: a view of the Activity room. */
export function openInspector(subjectId: ExchangeSubject): void {
  useNavigation.getState().go('activity', { view: 'exchanges', subject: subjectId })
}
