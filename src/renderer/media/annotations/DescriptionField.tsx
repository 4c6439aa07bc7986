import { useState } from 'react'
import { longestDescription } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { removeDescription } from './annotate-asset.ts'
import { DraftField } from './DraftField.tsx'
import { descriptionDrafts } from './note-drafts.ts'

/** What an image shows, as a chat model wrote it; nothing where it has not been described. */
export function DescriptionField({ asset }: { asset: Asset }) {
  const { tags: words } = useText()
  const { id, description } = asset
  // One that is emptied to be written anew must not go while it is typed in.
  const [wasSeen, setWasSeen] = useState(false)
  if (description !== null && !wasSeen) setWasSeen(true)
  if (description === null && !wasSeen) return null
  return (
    <div className="flex flex-col items-start gap-1.5">
      <div className="w-full">
        <DraftField
          id={id}
          text={description?.text ?? ''}
          drafts={descriptionDrafts}
          label={words.description}
          hint={
            typeof description?.model === 'string' ? words.describedBy(description.model) : words.searched
          }
          longest={longestDescription}
        />
      </div>
      {description !== null && (
        <Button variant="ghost" size="s" className="-ml-2" onClick={() => void removeDescription(asset)}>
          {words.removeDescription}
        </Button>
      )}
    </div>
  )
}
