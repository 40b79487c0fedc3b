import { lasting } from '#app/data/storage.ts';

const KEY = 'portal-notices';

/** `unable`: this browser shows none. `denied`: it was told to show none, which only its own settings change. */
export type NoticeState = 'unable' | 'off' | 'on' | 'denied';

export function noticeState(): NoticeState {
  if (!('Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && lasting.get(KEY) === 'on' ? 'on' : 'off';
}

/** Asks the browser, which asks the person. */
export async function switchNotices(wanted: boolean): Promise<NoticeState> {
  if (wanted && 'Notification' in window) await Notification.requestPermission();
  lasting.set(KEY, wanted ? 'on' : 'off');
  return noticeState();
}

type DesktopNotice = {
  readonly title: string;
  readonly text: string;
  /** The same notice of another tab takes its place. */
  readonly tag: string;
  readonly onOpen: () => void;
};

/** Shows a notice beside the page, with a sound where the system makes one; nothing where that is not wanted. */
export function notify({ title, text, tag, onOpen }: DesktopNotice): void {
  if (noticeState() !== 'on') return;
  try {
    const shown = new Notification(title, { body: text, tag });
    shown.addEventListener('click', () => {
      window.focus();
      onOpen();
      shown.close();
    });
  } catch {
    // Phones show notices only for what is installed.
  }
}
