import { SquarePen } from 'lucide-react'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { focusComposer } from '../../composer/focus-composer.ts'
import { setUnfolded } from './folded-list.ts'

export function NewChatButton() {
  const { chat } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <IconButton
      label={chat.newChat}
      icon={<SquarePen aria-hidden />}
      onClick={() => {
        go('chat')
        setUnfolded(false)
        focusComposer()
      }}
    />
  )
}
