import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_site/search/{-$slug}/{-$zip}')({ component: Outlet });
