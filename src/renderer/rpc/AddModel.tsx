import { Plus } from 'lucide-react'
import type { ModelKind } from '../../shared/domain/model.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { useStudio } from './studio-store.ts'

/** Where the gateway offers no model of a kind: leads to the form that adds one to the connection in use. */
export function AddModel({ kind }: { kind: ModelKind }) {
  const { models } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const connectionId = useStudio((studio) => studio.activeConnection?.id)
  if (connectionId === undefined) return null
  return (
    <Button
      size="s"
      icon={<Plus aria-hidden />}
      onClick={() => go('settings', { models: connectionId, addModel: kind })}
    >
      {models.add}
    </Button>
  )
}
