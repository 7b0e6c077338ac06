package dev.galgo.scalaactors.run;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What belongs to the whole process and a program may change: every run begins with what the first has found. */
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
        if (touched) {
            touched = false;
            System.setProperties(copy(properties));
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            Thread.currentThread().setName(thread);
        }
    }

    private static Properties copy(Properties from) {
        return (Properties) from.clone();
    }
}
