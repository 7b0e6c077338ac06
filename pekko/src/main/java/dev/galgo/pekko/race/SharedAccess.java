package dev.galgo.pekko.race;

import dev.galgo.control.Access;

/** What objects of the JDK and of Scala are, as far as accesses to them are concerned. */
final class SharedAccess {
    private static final ClassValue<Integer> KINDS = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return compute(type.getName());
        }
    };

    private static final int PLAIN = 0;
    private static final int NEVER_CHANGES = 1;
    private static final int FOR_THREADS = 2;

    private SharedAccess() {}

    private static int compute(String name) {
        if (name.startsWith("java.util.ImmutableCollections")
                || name.startsWith("java.util.Collections$Empty")
                || name.startsWith("java.util.Collections$Singleton")
                || name.startsWith("scala.collection.immutable.")) {
            return NEVER_CHANGES;
        }
        boolean forThreads = name.startsWith("java.util.concurrent.")
                || name.startsWith("java.util.Collections$Synchronized")
                || name.startsWith("scala.collection.concurrent.")
                || name.equals("java.util.Vector")
                || name.equals("java.util.Stack")
                || name.equals("java.util.Hashtable")
                || name.equals("java.util.Properties")
                || name.equals("java.lang.StringBuffer");
        return forThreads ? FOR_THREADS : PLAIN;
    }

    /** Whether the object never changes. */
    static boolean never(Object object) {
        return KINDS.get(object.getClass()) == NEVER_CHANGES;
    }

    /** What an access to this object is, which a call through an interface does not tell. */
    static Access of(Object object, String what, Access declared) {
        boolean plain = declared == Access.READ || declared == Access.WRITE;
        return plain && KINDS.get(object.getClass()) == FOR_THREADS ? Access.ATOMIC : declared;
    }

    /** Which part of an object is meant: a field by its name, a container or an array as a whole. */
    static String part(String what) {
        return what.startsWith("java.") || what.startsWith("scala.") || what.startsWith("new ") ? "" : what;
    }
}
