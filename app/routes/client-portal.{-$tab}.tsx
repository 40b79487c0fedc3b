import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/client-portal/{-$tab}')({ component: Outlet });
