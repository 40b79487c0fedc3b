import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { MainOrInside } from '#app/ui/main-part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { isChunkFailure } from './chunk-failure.ts';
import { mayReload, reloadOnce } from './reload-once.ts';
import { useShell } from './use-shell.ts';

const RELOAD_MS = 2000;

/** Stands where a page, or the part of one, could not be shown. Loads the page again once where that may help. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const [isUpdate] = useState(() => isChunkFailure(error) && mayReload());
  return isUpdate ? <Updating /> : <Failure />;
}

function Updating() {
  useEffect(() => {
    const timer = setTimeout(reloadOnce, RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MainOrInside className="page grid min-h-dvh max-w-xl content-center gap-3 text-center">
      <PageTitle>{m.shell_updating_title()}</PageTitle>
      <p role="status">{m.shell_updating_text()}</p>
    </MainOrInside>
  );
}

function Failure() {
  const shell = useShell();
  return (
    <MainOrInside className="page grid min-h-dvh max-w-xl content-center justify-items-center gap-4 text-center">
      <PageTitle>{m.shell_error_title()}</PageTitle>
      <p>{m.shell_error_text()}</p>
      <button className="action" onClick={() => window.location.reload()} type="button">
        {m.shell_refresh()}
      </button>
      {shell ? <p className="text-12 text-muted">{m.common_request({ requestId: shell.requestId })}</p> : null}
    </MainOrInside>
  );
}
