package osl.service.yp;

import org.jspecify.annotations.Nullable;
import osl.service.ServiceName;

/**
 * The yellow pages, which tell where managers and actors are: {@code invokeService(YP.name, "ypLookupRemoteManager", "node2")} gives the {@link
 * osl.manager.ActorManagerName} of a manager, {@code invokeService(YP.name, "ypMapActorToManager", actor)} that of the manager that an actor was at when
 * the yellow pages last heard of it.
 */
public final class YP {
    /** The name by which programs ask for the yellow pages. */
    public static final ServiceName name = new PagesName();

    private YP() {}

    private static final class PagesName implements ServiceName {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof PagesName;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public String toString() {
            return "yellow pages";
        }
    }
}
