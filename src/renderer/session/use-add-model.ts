import type { ModelKind } from '../../shared/domain/connection/model.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useSettings } from './settings-store.ts'

/** Leads to the form that adds a model of this kind to the connection in use. */
export function useAddModel(kind: ModelKind): () => void {
  const goFor = useNavigation((navigation) => navigation.goFor)
  const connectionId = useSettings((settings) => settings.activeConnection?.id)
  return () => {
    if (connectionId === undefined) return
    goFor({ room: 'settings', type: 'add-model', kind }, { models: connectionId })
  }
}
