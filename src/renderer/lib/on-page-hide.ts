/**
 * Calls back when this may be the last moment of the window: it is hidden, closed or loaded anew. Also when nothing comes
 * of it. `beforeunload` is the one that counts: at `pagehide` a browser has cut the way to the app already.
 *
 * @returns ends it
 */
export function onPageHide(leave: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    window.removeEventListener('beforeunload', leave)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}
