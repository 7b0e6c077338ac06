package org.example.mail.galgo;

import dev.galgo.core.model.Started;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.example.mail.Mail;

/** Opens classes that implement {@link Mail}. */
public final class MailFrontEnd implements FrontEnd {
    @Override
    public String id() {
        return "mail";
    }

    @Override
    public String programs() {
        return "Mail programs";
    }

    @Override
    public String recognises() {
        return "a class that implements org.example.mail.Mail";
    }

    @Override
    public Claim claim(Target target) throws OpenException {
        try {
            return Mail.class.isAssignableFrom(load(target)) ? Claim.YES : Claim.NO;
        } catch (ClassNotFoundException | LinkageError none) {
            return Claim.NO;
        }
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        List<Path> places = target.classPath();
        var started = new Started("Mail program", target.name(), null, List.of());
        try {
            return Opened.of(new MailProgram(() -> instance(target.name(), places)), started);
        } catch (IllegalArgumentException no) {
            throw new OpenException(
                    no.getMessage() + ".", "Name " + recognises() + ", with a public constructor without parameters.");
        }
    }

    private static Mail instance(String name, List<Path> places) {
        try {
            return load(name, places).asSubclass(Mail.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException | ClassCastException no) {
            throw new IllegalArgumentException(name + " is no such class", no);
        }
    }

    private static Class<?> load(Target target) throws ClassNotFoundException, OpenException {
        return load(target.name(), target.classPath());
    }

    /** Loads a program's class anew, so that nothing is shared with an earlier load, not even static fields. The library itself is loaded once. */
    private static Class<?> load(String name, List<Path> places) throws ClassNotFoundException {
        URL[] urls = places.stream().map(MailFrontEnd::url).toArray(URL[]::new);
        var loader = new URLClassLoader(urls, MailFrontEnd.class.getClassLoader());
        return Class.forName(name, false, loader);
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
