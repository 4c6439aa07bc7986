import { CornerUpLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AboutFile as About } from '../../../shared/domain/recipe/about-file.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { shownAlone } from '../own-window/own-window.ts'
import { openWithPrompt } from '../recipes/open-form.ts'
import { openRecipe } from '../recipes/save-recipe.ts'

/** What an image says of itself, as plain text; nothing where it says nothing. */
export function AboutFile({ asset }: { asset: Asset }) {
  const { about: words, common } = useText()
  const about = useAbout(asset)
  if (about === null || !saysAnything(about)) return null
  const { settings, source, hasCredentials, facts, isCut } = about
  return (
    <section aria-label={words.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-sm font-medium text-ink-faint">{words.title}</h2>
      {settings !== null && (
        <>
          <p>{words.madeWith(words.tools[settings.tool])}</p>
          <Words name={common.prompt}>{settings.prompt}</Words>
          {settings.negativePrompt !== null && <Words name={words.negative}>{settings.negativePrompt}</Words>}
          {settings.model !== null && <Words name={common.model}>{settings.model}</Words>}
          {settings.seed !== null && <Words name={words.seed}>{settings.seed}</Words>}
          {settings.others.length > 0 && (
            <Words name={words.others}>
              {settings.others.map(({ name, value }) => `${name}: ${value}`).join('\n')}
            </Words>
          )}
        </>
      )}
      {source !== null && <p>{words.sources[source]}</p>}
      {hasCredentials && <p>{words.credentials}</p>}
      <Use asset={asset} about={about} />
      {facts.length > 0 && (
        <Fold label={words.everything(facts.length)} look="text-ink-soft">
          <dl className="flex flex-col gap-2 pt-2">
            {facts.map(({ name, value }, index) => (
              <div key={index}>
                <dt className="text-sm break-words text-ink-faint">
                  <bdi>{name}</bdi>
                </dt>
                <dd className="max-h-48 overflow-y-auto font-mono text-sm break-words whitespace-pre-wrap select-text">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {isCut && <p className="text-sm text-ink-faint">{words.cut}</p>}
    </section>
  )
}

/**
 * How a file of this app was asked for is in the Library already, unless it came from another one. A window without rooms
 * has no form to fill.
 */
function Use({ asset, about: { recipe, settings } }: { asset: Asset; about: About }) {
  const { activity, about: words } = useText()
  const prompt = settings?.prompt.trim() ?? ''
  if (shownAlone() !== null || asset.jobId !== null || (recipe === null && prompt === '')) return null
  return (
    <div className="flex flex-col items-start gap-1">
      {recipe !== null && <p>{words.hasRecipe}</p>}
      <Button
        size="s"
        icon={<CornerUpLeft aria-hidden />}
        onClick={() => (recipe === null ? openWithPrompt(prompt) : void openRecipe(recipe))}
      >
        {activity.useAgain}
      </Button>
      {recipe === null && <p className="text-sm text-ink-faint">{words.onlyPrompt}</p>}
    </div>
  )
}

function Words({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm text-ink-faint">{name}</p>
      <p className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap select-text">
        <bdi>{children}</bdi>
      </p>
    </div>
  )
}

function saysAnything({ recipe, settings, source, hasCredentials, facts, isCut }: About): boolean {
  return (
    [recipe, settings, source].some((said) => said !== null) || hasCredentials || facts.length > 0 || isCut
  )
}

/** Null until it is read, and where it cannot be. */
function useAbout({ id, kind, isMissing }: Asset): About | null {
  const client = useClient()
  const [about, setAbout] = useState<About | null>(null)
  useEffect(() => {
    if (kind !== 'image' || isMissing) return
    const leaving = new AbortController()
    client.provenance.about({ assetId: id }, { signal: leaving.signal }).then(setAbout, () => undefined)
    return () => leaving.abort()
  }, [client, id, kind, isMissing])
  return about
}
