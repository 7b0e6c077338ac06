package dev.galgo.pekko.code;

import dev.galgo.control.rewrite.ActorLookups;
import java.net.URL;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the program whose static fields may matter: those met among its actors and messages, and all that they mention, as far as
 * they come from the same directories and jars. Libraries are not looked into.
 */
public final class StaticFieldClasses {
    private static final Set<String> LOOKING_UP =
            ActorLookups.TYPES.stream().map("org.apache.pekko."::concat).collect(Collectors.toUnmodifiableSet());

    /** Loggers keep statics of their own, which change whenever something is logged; a program cannot tell, except by what it put into their context. */
    private static final List<String> LOGGING = List.of("org.slf4j.", "ch.qos.logback.", "org.apache.logging.");

    private static final Set<String> LOGGING_CONTEXT = Set.of(
            "org.slf4j.MDC",
            "org.apache.logging.log4j.ThreadContext",
            "org.apache.logging.log4j.CloseableThreadContext");

    /** A test that runs on unknown values has classes of the same names as the one that JUnit has loaded. */
    private record Named(ClassLoader loader, String name) {}

    private final Set<Class<?>> met = new HashSet<>();
    private final List<Class<?>> loggers = new ArrayList<>();
    private final ArrayDeque<Class<?>> unread = new ArrayDeque<>();
    private final Set<Named> read = new HashSet<>();
    private final Set<String> sources = new HashSet<>();
    private final List<Class<?>> withStatics = new ArrayList<>();
    private boolean looksUp;
    private boolean usesLoggingContext;

    /** Whether the program asks for actors by their paths, or for who has subscribed to something, which is no message to anybody. */
    public boolean looksUp() {
        withStatics();
        return looksUp;
    }

    /** Notes a class that an object of the program has; says that such objects are to be looked into. */
    public boolean meet(Class<?> type) {
        // a lambda belongs to the class that it is written in
        Class<?> own = type.isHidden() ? type.getNestHost() : type;
        if (isProgram(own.getName()) && own.getClassLoader() != null && met.add(own)) {
            (isLogging(own.getName()) ? loggers : unread).add(own);
        }
        return true;
    }

    /** Whether the objects of a class that statics hold are to be looked into. */
    public boolean isOwn(Class<?> type) {
        String source = source(type);
        return type.getName().startsWith("java.util.")
                || type.getName().startsWith("java.lang.")
                || type.getName().startsWith("scala.")
                || type.isHidden()
                || (source != null && sources.contains(source));
    }

    private static boolean isLogging(String name) {
        return LOGGING.stream().anyMatch(name::startsWith);
    }

    private static boolean isProgram(String name) {
        return SourceSites.isProgram(name) && !name.startsWith("[");
    }

    /** The classes with static fields that can change, initialised or not, in the order in which they became known. */
    public List<Class<?>> withStatics() {
        while (!unread.isEmpty()) {
            readFrom(unread.remove());
            if (usesLoggingContext) {
                unread.addAll(loggers);
                loggers.clear();
            }
        }
        return withStatics;
    }

    private void readFrom(Class<?> start) {
        String source = source(start);
        if (source != null) {
            sources.add(source);
        }
        ClassLoader loader = Objects.requireNonNull(start.getClassLoader());
        var open = new ArrayDeque<String>(
                List.of(start.getName(), start.getNestHost().getName()));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!isProgram(name) || !read.add(new Named(loader, name))) {
                continue;
            }
            URL place = loader.getResource(name.replace('.', '/') + ".class");
            ClassFile file = place == null || !isFromOwnSource(place) ? null : ClassFile.of(name, loader);
            if (file != null) {
                open.addAll(file.mentions());
                looksUp = looksUp || file.mentions().stream().anyMatch(LOOKING_UP::contains);
                usesLoggingContext =
                        usesLoggingContext || file.mentions().stream().anyMatch(LOGGING_CONTEXT::contains);
                Class<?> type = file.hasStatics() ? load(name, loader) : null;
                if (type != null) {
                    withStatics.add(type);
                }
            }
        }
    }

    private boolean isFromOwnSource(URL place) {
        String text = place.toString();
        return sources.isEmpty() || sources.stream().anyMatch(text::contains);
    }

    private static @Nullable String source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null
                ? null
                : source.getLocation().getPath();
    }

    /** Without initialising it. */
    private static @Nullable Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError unusable) {
            return null; // nor can the program use it
        }
    }
}
