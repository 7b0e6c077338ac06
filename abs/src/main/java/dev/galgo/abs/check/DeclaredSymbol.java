package dev.galgo.abs.check;

import dev.galgo.source.Place;

/** Something a module declares. Things of different kinds may share a name: an interface and the class that implements it often do. */
record DeclaredSymbol(Kind kind, String module, String name, Place place) {

    enum Kind {
        TYPE("type"),
        CLASS("class"),
        FUNCTION("function"),
        /** A function that takes functions. */
        PARTIAL("function that takes functions"),
        CONSTRUCTOR("constructor");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        String noun() {
            return noun;
        }
    }

    /** A name of a kind, within a module. */
    record Key(Kind kind, String name) {}

    Key key() {
        return new Key(kind, name);
    }

    String qualifiedName() {
        return module + "." + name;
    }
}
