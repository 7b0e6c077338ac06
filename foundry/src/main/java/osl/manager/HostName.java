package osl.manager;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.nameservice.Name;

/** The name of the machine that a manager runs on. */
public final class HostName implements Name {
    private static final long serialVersionUID = 1L;

    /** The machine on which a program starts. */
    public static final String HOME = "localhost";

    private static final Set<String> AT_HOME = Set.of(HOME, "127.0.0.1", "::1");

    private String host;

    /** The machine on which a program starts; for serialisation. */
    public HostName() {
        this(HOME);
    }

    HostName(String host) {
        this.host = plain(host);
    }

    /** One spelling of a name: upper and lower case are the same, and so are all names of the machine on which a program starts. */
    static String plain(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return AT_HOME.contains(lower) ? HOME : lower;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(host);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        host = in.readUTF();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HostName that && host.equals(that.host);
    }

    @Override
    public int hashCode() {
        return host.hashCode();
    }

    @Override
    public String toString() {
        return host;
    }
}
