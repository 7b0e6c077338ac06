package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds deltas; leaves product lines and feature models to {@link FeatureBuilder}. */
final class VariantBuilder {
    private final SyntaxReporter reporter;
    private final DeclBuilder decls;
    private final ModuleBuilder modules;
    private final FeatureBuilder features;
    private final List<Delta> deltas = new ArrayList<>();
    private final List<ProductLine> lines = new ArrayList<>();
    private final List<ProductLine.Product> products = new ArrayList<>();
    private final List<FeatureTree> roots = new ArrayList<>();
    private final List<FeatureTree> extensions = new ArrayList<>();

    VariantBuilder(SyntaxReporter reporter, DeclBuilder decls, ModuleBuilder modules) {
        this.reporter = reporter;
        this.decls = decls;
        this.modules = modules;
        features = new FeatureBuilder(reporter);
    }

    Variants all() {
        return new Variants(deltas, lines, products, roots, extensions);
    }

    void add(VariantContext context) {
        if (context instanceof DeltaDeclContext delta) {
            deltas.add(delta(delta));
        } else if (context instanceof LineDeclContext line) {
            lines.add(features.line(line));
        } else if (context instanceof ProductDeclContext product) {
            products.add(features.product(product));
        } else if (context instanceof RootDeclContext root) {
            roots.add(features.tree(root.featureNode()));
        } else {
            extensions.add(features.extension((ExtensionDeclContext) context));
        }
    }

    private Delta delta(DeltaDeclContext context) {
        var params = new ArrayList<ParameterContext>();
        for (DeltaParameterContext param : context.deltaParameter()) {
            if (param instanceof ValueParameterContext value) {
                params.add(value.parameter());
            } else {
                reporter.error(
                        reporter.place(param),
                        "deltas whose parameters are classes (hasField, hasMethod, hasInterface) are not supported; name the"
                                + " class in the delta");
            }
        }
        List<ModuleDecl.Name> uses = context.typeName().stream()
                .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                .toList();
        if (uses.size() > 1) {
            reporter.error(
                    uses.get(1).place(), "a delta uses one module; name the others before what is changed in them");
        }
        return new Delta(
                place(context.TYPE()),
                context.TYPE().getText(),
                decls.params(params),
                uses.stream().findFirst(),
                context.change().stream().map(this::change).toList());
    }

    private Place place(TerminalNode node) {
        return reporter.place(node.getSymbol());
    }

    /** The name of what is declared, qualified or not. */
    static ModuleDecl.Name name(DeclContext context, SyntaxReporter reporter) {
        if (context instanceof FunctionDeclContext function) {
            return new ModuleDecl.Name(
                    reporter.place(function.termName()), function.termName().getText());
        }
        if (context instanceof ExceptionDeclContext exception) {
            Token token = exception.constructor().TYPE().getSymbol();
            return new ModuleDecl.Name(reporter.place(token), token.getText());
        }
        TypeNameContext name = context.getRuleContext(TypeNameContext.class, 0);
        return new ModuleDecl.Name(reporter.place(name), name.getText());
    }

    private ModuleDecl.Name name(TypeNameContext name) {
        return new ModuleDecl.Name(reporter.place(name), name.getText());
    }

    private Delta.Change change(ChangeContext context) {
        Place place = reporter.place(context);
        if (context instanceof AddDeclContext added) {
            return new Delta.AddDecl(place, name(added.decl(), reporter), decls.visit(added.decl()));
        }
        if (context instanceof ModifyDeclContext modified) {
            if (!(modified.decl() instanceof DataDeclContext || modified.decl() instanceof SynonymDeclContext)) {
                reporter.error(
                        place,
                        "'modifies' takes the place of a data type or a type synonym, or changes a class or an interface by"
                                + " 'adds', 'modifies' and 'removes' in its braces");
            }
            return new Delta.ReplaceDecl(place, name(modified.decl(), reporter), decls.visit(modified.decl()));
        }
        if (context instanceof AddImportContext added) {
            return new Delta.AddImport(place, modules.importing(added.importing()));
        }
        if (context instanceof AddExportContext added) {
            return new Delta.AddExport(place, modules.export(added.export()));
        }
        if (context instanceof RemoveDeclContext removed) {
            boolean isClass = removed.getChild(1).getText().equals("class");
            return new Delta.RemoveDecl(place, isClass, name(removed.typeName()));
        }
        if (context instanceof ModifyInterfaceContext modified) {
            return new Delta.ModifyInterface(
                    place,
                    name(modified.typeName()),
                    modified.signatureChange().stream()
                            .map(change -> new Delta.SignatureChange(
                                    reporter.place(change),
                                    change.getStart().getText().equals("adds"),
                                    decls.signature(change.signature())))
                            .toList());
        }
        return modified((ModifyClassContext) context, place);
    }

    private Delta.Change modified(ModifyClassContext context, Place place) {
        Optional<TypeNamesContext> only = Optional.empty();
        Optional<TypeNamesContext> added = Optional.empty();
        Optional<TypeNamesContext> removed = Optional.empty();
        for (int i = 1; i < context.getChildCount(); i++) {
            if (context.getChild(i) instanceof TypeNamesContext names) {
                switch (context.getChild(i - 1).getText()) {
                    case "implements" -> only = Optional.of(names);
                    case "adds" -> added = Optional.of(names);
                    default -> removed = Optional.of(names);
                }
            }
        }
        return new Delta.ModifyClass(
                place,
                name(context.typeName()),
                only.map(decls::typeNames),
                decls.typeNames(added.orElse(null)),
                decls.typeNames(removed.orElse(null)),
                context.memberChange().stream().map(this::member).toList());
    }

    private Delta.MemberChange member(MemberChangeContext context) {
        if (context instanceof AddFieldContext added) {
            return new Delta.AddField(reporter.place(added), decls.field(added));
        }
        if (context instanceof RemoveFieldContext removed) {
            return new Delta.RemoveField(reporter.place(removed), removed.name().getText());
        }
        return new Delta.ChangeMethods(decls.change(((ChangeMethodsContext) context).methodChange()));
    }
}
