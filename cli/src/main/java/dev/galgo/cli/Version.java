package dev.galgo.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Says which Galgo this is, and what it runs on. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        var properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("galgo.properties")) {
            properties.load(in);
        }
        return new String[] {
            "galgo " + properties.getProperty("version") + " on Java " + System.getProperty("java.version")
        };
    }
}
