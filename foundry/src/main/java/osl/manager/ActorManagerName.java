package osl.manager;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import osl.nameservice.Name;

/**
 * Names a manager: a place where actors live. {@code create} puts an actor at a manager, {@code migrate} moves one there; the yellow pages
 * ({@link osl.service.yp.YP}) give such names.
 */
public class ActorManagerName implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The usual kind of manager. */
    public static final int MGR_BASIC = 0;

    /** The kind of manager. */
    public int managerType;

    /** Where it is; null for a name that names nothing. */
    public @Nullable Name managerName;

    /** A name that names nothing. */
    public ActorManagerName() {
        this(-1, null);
    }

    public ActorManagerName(int type, @Nullable Name name) {
        this.managerType = type;
        this.managerName = name;
    }

    /** The manager on this machine; for whoever runs the program, not for the program. */
    public static ActorManagerName at(String host) {
        return new ActorManagerName(MGR_BASIC, new HostName(host));
    }

    /** One spelling of the name of a machine; for whoever runs the program, not for the program. */
    public static String plain(String host) {
        return HostName.plain(host);
    }

    /** The name of the machine; null for a name that names nothing. For whoever runs the program, not for the program. */
    public @Nullable String host() {
        return managerName == null ? null : HostName.plain(managerName.toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ActorManagerName that
                && managerType == that.managerType
                && Objects.equals(managerName, that.managerName);
    }

    @Override
    public int hashCode() {
        return managerType + Objects.hashCode(managerName);
    }

    @Override
    public String toString() {
        return "manager at " + managerName;
    }
}
