import type { OwnUpdateStatus } from '../../../../shared/domain/window/update.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { faultText } from './fault-text.ts'

/** How far a newer version has come, in a sentence or two; empty where there is none. */
export function updateLine({ state, waitsFor }: OwnUpdateStatus, text: Catalogue): string {
  const { updates, settings, errors } = text
  switch (state.type) {
    case 'none':
      return ''
    case 'available':
      return settings.updateOut(state.version)
    case 'downloading':
      return updates.downloading(state.version)
    case 'installing':
      return updates.restarting(state.version)
    case 'ready': {
      const { jobs, replies } = waitsFor
      const waits = jobs + replies > 0 && updates.waitsFor(jobs, replies)
      return [updates.ready(state.version), waits].filter(Boolean).join(errors.joiner)
    }
    case 'failed': {
      const { happened, advice } = faultText(state.fault, state.version, text)
      return [happened, advice].join(errors.joiner)
    }
  }
}
