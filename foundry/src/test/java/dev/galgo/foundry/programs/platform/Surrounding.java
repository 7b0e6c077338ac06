package dev.galgo.foundry.programs.platform;

import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.TimeZone;
import java.util.function.BinaryOperator;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Reads and writes what belongs to the process. */
public class Surrounding extends Actor {
    Object got = "";

    @message
    void setProperty() {
        System.setProperty("galgo.test.surrounding", "1");
    }

    @message
    void setPropertyReference() {
        BinaryOperator<String> set = System::setProperty;
        got = set.apply("galgo.test.surrounding", "1");
    }

    @message
    void clearProperty() {
        System.clearProperty("galgo.test.surrounding");
    }

    @message
    void allProperties() {
        System.getProperties().put("galgo.test.surrounding", "1");
    }

    @message
    void locale() {
        Locale.setDefault(Locale.GERMANY);
    }

    @message
    void timeZone() {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    }

    @message
    void out() {
        System.setOut(new PrintStream(java.io.OutputStream.nullOutputStream()));
    }

    @message
    void in() {
        System.setIn(new ByteArrayInputStream(new byte[0]));
    }

    @message
    void loggerLevel() {
        Logger.getLogger("galgo.test.surrounding").setLevel(Level.FINEST);
    }

    @message
    void loggerFlag() {
        Logger.getLogger("galgo.test.surrounding").setUseParentHandlers(false);
    }

    @message
    void loggerHandler() {
        Logger.getLogger("galgo.test.surrounding").addHandler(new ConsoleHandler());
    }

    @message
    void bundles() {
        ResourceBundle.clearCache();
    }

    @message
    void bundle() {
        got = ResourceBundle.getBundle(Surrounding.class.getName() + "$Words").getString("a");
    }

    @message
    void handlers() {
        got = Logger.getLogger("galgo.test.surrounding").getHandlers().length;
    }

    @message
    void ownProperty() {
        got = String.valueOf(System.getProperty("galgo.test.surrounding"));
    }

    @message
    void ownInteger() {
        got = Integer.getInteger("surrounding", 3);
    }

    @message
    void variable() {
        got = String.valueOf(System.getenv("PATH"));
    }

    public static class Words extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"a", "b"}};
        }
    }

    @message
    void harmless() {
        Logger.getLogger("galgo.test.surrounding").fine("not written");
        got = System.lineSeparator()
                + System.getProperty("user.dir")
                + System.getProperty("line.separator")
                + Locale.getDefault()
                + TimeZone.getDefault().getID()
                + String.format("%.2f %s", 1.5, "x")
                + String.format(Locale.ROOT, "%d", 3);
        System.out.printf("%s%n", got);
    }
}
