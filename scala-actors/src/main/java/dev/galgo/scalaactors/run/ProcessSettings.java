package dev.galgo.scalaactors.run;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What belongs to the whole process and a program may change: every run begins with what the first has found, and so does whatever follows the last. */
final class ProcessSettings {
    private final Properties properties = copy(System.getProperties());
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private final String thread = Thread.currentThread().getName();
    private boolean touched;

    /** The program may be about to change something. */
    void touched() {
        touched = true;
    }

    void restore() {
        if (leave()) {
            Thread.currentThread().setName(thread);
        }
    }

    /** The same for who is not the program's thread; says whether there was anything to do. */
    boolean leave() {
        if (!touched) {
            return false;
        }
        touched = false;
        System.setProperties(copy(properties));
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        return true;
    }

    private static Properties copy(Properties from) {
        return (Properties) from.clone();
    }
}
