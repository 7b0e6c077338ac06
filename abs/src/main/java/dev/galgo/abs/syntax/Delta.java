package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;
import java.util.Optional;

/**
 * {@code delta D(params); uses M; changes}: how a program is changed for the products that want it. The place is that of the name.
 *
 * @param uses the module that is changed where no other is named
 */
public record Delta(
        Place place, String name, List<Param> params, Optional<ModuleDecl.Name> uses, List<Change> changes) {
    public Delta {
        params = List.copyOf(params);
        changes = List.copyOf(changes);
    }

    /** A change of the program. */
    public sealed interface Change {
        Place place();
    }

    /** A new declaration; its name may be qualified, and says into which module it goes. */
    public record AddDecl(Place place, ModuleDecl.Name name, Decl decl) implements Change {}

    /** A declaration that takes the place of one of the same name. */
    public record ReplaceDecl(Place place, ModuleDecl.Name name, Decl decl) implements Change {}

    /** A class, or else an interface, that is left out. */
    public record RemoveDecl(Place place, boolean isClass, ModuleDecl.Name name) implements Change {}

    public record AddImport(Place place, ModuleDecl.Import added) implements Change {}

    public record AddExport(Place place, ModuleDecl.Export added) implements Change {}

    /** @param onlyInterfaces what the class implements instead of what it did, in an older way of writing deltas */
    public record ModifyClass(
            Place place,
            ModuleDecl.Name name,
            Optional<List<ModuleDecl.Name>> onlyInterfaces,
            List<ModuleDecl.Name> addedInterfaces,
            List<ModuleDecl.Name> removedInterfaces,
            List<MemberChange> members)
            implements Change {
        public ModifyClass {
            onlyInterfaces = onlyInterfaces.map(List::copyOf);
            addedInterfaces = List.copyOf(addedInterfaces);
            removedInterfaces = List.copyOf(removedInterfaces);
            members = List.copyOf(members);
        }
    }

    /** Signatures that are added to an interface, or else removed from it. */
    public record ModifyInterface(Place place, ModuleDecl.Name name, List<SignatureChange> signatures)
            implements Change {
        public ModifyInterface {
            signatures = List.copyOf(signatures);
        }
    }

    public record SignatureChange(Place place, boolean adds, Decl.Signature signature) {}

    /** A change of a class. */
    public sealed interface MemberChange {
        Place place();
    }

    public record AddField(Place place, Decl.Field field) implements MemberChange {}

    public record RemoveField(Place place, String name) implements MemberChange {}

    public record ChangeMethods(Trait.Change change) implements MemberChange {
        @Override
        public Place place() {
            return change.place();
        }
    }
}
