import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/iframe/search/{-$slug}/{-$zip}')({ component: Outlet });
