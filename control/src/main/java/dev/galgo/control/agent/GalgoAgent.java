package dev.galgo.control.agent;

import dev.galgo.control.Hooks;
import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a program's classes as the JVM loads them, and those that are loaded already. Started by {@code -javaagent}, by a launcher
 * jar, or in a running JVM by {@link Agents}. Its options are beginnings of class names, separated by commas: {@code shop.,-shop.driver.}
 *
 * <p>The jar is on the application class path too, as {@code -javaagent} makes it be: rewritten code in loaders that cannot see it
 * would not find the hooks.
 */
public final class GalgoAgent {
    /** Set once the agent is at work in this JVM: a JVM has one, whatever loaders there are. */
    static final String PROPERTY = "dev.galgo.control";

    private GalgoAgent() {}

    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation);
    }

    public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation);
    }

    private static void install(@Nullable String options, Instrumentation instrumentation) {
        var words = options == null || options.isBlank()
                ? new String[0]
                : options.trim().split("\\s*,\\s*");
        if (System.getProperties().putIfAbsent(PROPERTY, String.join(",", words)) != null) {
            return;
        }
        var rewriter = new Rewriter(Policy.pekko(), ProgramClasses.of(words));
        instrumentation.addTransformer(new Transformer(rewriter), true);
        retransform(instrumentation, rewriter);
    }

    private static void retransform(Instrumentation instrumentation, Rewriter rewriter) {
        List<Class<?>> loaded = Arrays.<Class<?>>stream(instrumentation.getAllLoadedClasses())
                .filter(type -> !type.isArray() && !type.isHidden() && instrumentation.isModifiableClass(type))
                .filter(type -> type.getClassLoader() != null && rewriter.isProgram(type.getName()))
                .toList();
        if (refusal(instrumentation, loaded) == null) {
            return;
        }
        for (var type : loaded) {
            var refusal = refusal(instrumentation, List.of(type));
            if (refusal != null) {
                complain(type.getName() + " was loaded before and cannot be rewritten: " + refusal);
            }
        }
    }

    private static @Nullable Throwable refusal(Instrumentation instrumentation, List<Class<?>> types) {
        try {
            instrumentation.retransformClasses(types.toArray(Class<?>[]::new));
            return null;
        } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException refused) {
            return refused;
        }
    }

    private static void complain(String what) {
        System.err.println("Galgo: " + what);
    }

    private static final class Transformer implements ClassFileTransformer {
        private final Rewriter rewriter;
        private final Map<ClassLoader, Boolean> sighted = Collections.synchronizedMap(new WeakHashMap<>());

        Transformer(Rewriter rewriter) {
            this.rewriter = rewriter;
        }

        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String internalName,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] classFile) {
            if (internalName == null || loader == null) {
                return null;
            }
            try {
                var rewritten = rewriter.rewrite(internalName, classFile, loader);
                return rewritten == null || !seesHooks(loader) ? null : rewritten;
            } catch (IllegalArgumentException | LinkageError | StackOverflowError failed) {
                // The JVM would drop what is thrown here and go on as if nothing had happened.
                complain(String.valueOf(failed.getMessage()));
                return null;
            }
        }

        /** Rewritten code in a loader that cannot find the hooks would break the program. */
        private boolean seesHooks(ClassLoader loader) {
            var known = sighted.get(loader);
            if (known == null) {
                try {
                    known = loader.loadClass(Hooks.class.getName()) == Hooks.class;
                } catch (ClassNotFoundException unseen) {
                    known = false;
                }
                if (sighted.put(loader, known) == null && !known) {
                    complain("the classes of " + loader + " stay out of control, since it does not see the hooks."
                            + " Its parent has to be, or to ask, the application class loader.");
                }
            }
            return known;
        }
    }
}
