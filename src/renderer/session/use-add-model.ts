import type { ModelKind } from '../../shared/domain/connection/model.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useSettings } from './settings-store.ts'

/** Leads to the form that adds a model of this kind to the connection in use. */
export function useAddModel(kind: ModelKind): () => void {
  const go = useNavigation((navigation) => navigation.go)
  const connectionId = useSettings((settings) => settings.activeConnection?.id)
  return () => {
    if (connectionId !== undefined) go('settings', { models: connectionId, addModel: kind })
  }
}
