package dev.galgo.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Says which Galgo this is, and what it runs on. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"galgo " + number() + " on Java " + System.getProperty("java.version")};
    }

    /** {@code 1.2.3}. */
    public static String number() {
        var properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("galgo.properties")) {
            properties.load(in);
        } catch (IOException broken) {
            throw new UncheckedIOException("galgo.properties cannot be read", broken);
        }
        return String.valueOf(properties.getProperty("version"));
    }
}
