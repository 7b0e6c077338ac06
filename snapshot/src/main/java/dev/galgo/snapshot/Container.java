package dev.galgo.snapshot;

/**
 * A class of the JDK whose content differs from its memory: spare capacity, tree colours and counters of modifications are history.
 *
 * @param owner the class; its subclasses have the same content plus their own fields
 * @param change whether instances can change
 * @param frozen whether copies may share an instance whose elements are immutable
 * @param exact whether subclasses made by the program are refused
 * @param content reads the content
 */
record Container(Class<?> owner, ClassLayout.Change change, boolean frozen, boolean exact, Content content) {

    /** Reads the content of an instance without running any code of the program. */
    @FunctionalInterface
    interface Content {
        void tell(Object instance, PartVisitor parts);
    }
}
