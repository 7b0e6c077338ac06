package dev.galgo.junit;

import dev.galgo.test.Options;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What an annotation says, and what configuration parameters say where it is silent. */
final class TestConfiguration {
    static final String PREFIX = "galgo.";
    static final String OUTPUT = PREFIX + "output";
    private static final String FILE = "junit-platform.properties";

    private final ExtensionContext context;

    TestConfiguration(ExtensionContext context) {
        this.context = context;
    }

    /**
     * The options of a test.
     *
     * @throws IllegalArgumentException with a sentence, if configuration holds what no option is called
     */
    Options options(ActorTest test) {
        refuseUnknown();
        Options options = Options.DEFAULT;
        for (String name : Options.names()) {
            String value = said(name, test);
            options = value.isEmpty() ? options : options.with(name, value);
        }
        return options.orElse(
                name -> context.getConfigurationParameter(PREFIX + name).orElse(null));
    }

    /** The value of an attribute as a text; empty if it was not given. */
    private static String said(String attribute, ActorTest test) {
        Object value = value(attribute, test);
        if (value.getClass().isArray()) {
            var texts = new ArrayList<String>();
            for (int i = 0; i < Array.getLength(value); i++) {
                texts.add(text(Array.get(value, i)));
            }
            return String.join(",", texts);
        }
        return value instanceof Number number && number.longValue() == 0 ? "" : text(value);
    }

    private static String text(Object value) {
        return value instanceof Enum<?> constant ? constant.name() : value.toString();
    }

    private static Object value(String attribute, ActorTest test) {
        try {
            return ActorTest.class.getMethod(attribute).invoke(test);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("@ActorTest has no attribute " + attribute, impossible);
        }
    }

    /** A misspelt parameter would be silence. The platform does not list its parameters, but its file can be read. */
    private void refuseUnknown() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        var properties = new Properties();
        try (InputStream in = loader == null ? null : loader.getResourceAsStream(FILE)) {
            if (in != null) {
                properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
        } catch (IOException unreadable) {
            return;
        }
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            if (key.startsWith(PREFIX) && !isKnown(key)) {
                throw new IllegalArgumentException(FILE + " sets " + key + ", which is no option of Galgo; there are "
                        + String.join(", ", Options.names()));
            }
        }
    }

    private static boolean isKnown(String key) {
        return key.equals(OUTPUT) || Options.names().contains(key.substring(PREFIX.length()));
    }

    /** Where files go if JUnit does not take them. */
    String output() {
        return context.getConfigurationParameter(OUTPUT).orElse("target/galgo");
    }
}
