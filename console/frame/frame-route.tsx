import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Gate } from '../sign-in/gate.tsx';
import { Frame } from './frame.tsx';

/** Everything is behind the sign-in. */
export const root = createRootRoute({
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
});

/** Parent of every screen. */
export const frame = createRoute({ getParentRoute: () => root, id: 'console-frame', component: Frame });
