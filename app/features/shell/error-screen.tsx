import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { passing } from '#app/data/storage.ts';
import { MainOrInside } from '#app/ui/main-part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

import { isChunkFailure } from './chunk-failure.ts';
import { useShell } from './use-shell.ts';

const RELOAD_MS = 2000;
const RELOADED = 'reloaded-for-update';

/** This file's address changes with every build. */
const BUILD = import.meta.url;

/** Reloads by itself once for a build: a page that can't load then either is no update. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const [isUpdate] = useState(() => isChunkFailure(error) && passing.get(RELOADED) !== BUILD);
  return isUpdate ? <Updating /> : <Failure />;
}

function Updating() {
  useEffect(() => {
    const timer = setTimeout(() => {
      passing.set(RELOADED, BUILD);
      window.location.reload();
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MainOrInside className="page grid min-h-dvh max-w-xl content-center gap-3 text-center">
      <PageTitle>Updating Application</PageTitle>
      <p role="status">Loading the latest version. Please wait...</p>
    </MainOrInside>
  );
}

function Failure() {
  const shell = useShell();
  return (
    <MainOrInside className="page grid min-h-dvh max-w-xl content-center justify-items-center gap-4 text-center">
      <PageTitle>Something went wrong</PageTitle>
      <p>Please refresh the page to try again.</p>
      <button className="action" onClick={() => window.location.reload()} type="button">
        Refresh Page
      </button>
      {shell ? <p className="text-12 text-muted">Request {shell.requestId}</p> : null}
    </MainOrInside>
  );
}
