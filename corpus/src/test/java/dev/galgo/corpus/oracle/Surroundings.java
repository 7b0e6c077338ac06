package dev.galgo.corpus.oracle;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What programs can change in their process outside their own classes; put back after each run, so that each begins alike. */
public final class Surroundings implements AutoCloseable {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;

    @Override
    public void close() {
        System.setProperties(properties);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
    }
}
