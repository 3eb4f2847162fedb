import { Bone, Delayed } from '../../../ui/skeleton.tsx';

export function StatementSkeleton() {
  return (
    <div role="status">
      <Delayed>
        <Bone className="h-96 rounded-lg" />
      </Delayed>
    </div>
  );
}
