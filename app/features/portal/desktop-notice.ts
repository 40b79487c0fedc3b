import { lasting } from '#app/data/storage.ts';
import { m } from '#texts';

const KEY = 'portal-notices';

/** `unable`: this browser shows none. `denied`: it was told to show none, which only its own settings change. */
export type NoticeState = 'unable' | 'off' | 'on' | 'denied';

/** Null until it is read, and after each change. */
let known: NotificationPermission | null = null;
let isWatched = false;
/** It has the name and makes none, which only making one tells. */
let isUnable = false;

/** What the browser lets us do. It asks its own process, for a third of a frame: so it is asked once, and after a change. */
function permission(): NotificationPermission {
  const now = known ?? Notification.permission;
  if (isWatched) known = now;
  else void watchPermission();
  return now;
}

async function watchPermission(): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', () => (known = null));
    isWatched = true;
  } catch {
    // Where it can't be watched it is read each time.
  }
}

export function noticeState(): NoticeState {
  if (isUnable || !('Notification' in window)) return 'unable';
  const allowed = permission();
  if (allowed === 'denied') return 'denied';
  return allowed === 'granted' && lasting.get(KEY) === 'on' ? 'on' : 'off';
}

/** Asks the browser, which asks the person. */
export async function switchNotices(wanted: boolean): Promise<NoticeState> {
  if (wanted && 'Notification' in window) {
    const allowed = await Notification.requestPermission();
    isUnable = allowed === 'granted' && !makesNotices(Notification);
  }
  known = null;
  lasting.set(KEY, wanted && !isUnable ? 'on' : 'off');
  return noticeState();
}

type Maker = new (title: string, options: NotificationOptions) => Pick<Notification, 'close'>;

/** Phones show notices only for what is installed, and throw. What is made here is silent, and gone before it is seen. */
export function makesNotices(Maker: Maker): boolean {
  try {
    new Maker(m.portal_notices(), { silent: true }).close();
    return true;
  } catch {
    return false;
  }
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
    // It was switched on before it was known that this browser makes none.
    isUnable = true;
    lasting.set(KEY, 'off');
  }
}
