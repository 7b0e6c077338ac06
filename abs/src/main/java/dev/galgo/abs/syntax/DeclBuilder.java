package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarBaseVisitor;
import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Builds declarations. */
final class DeclBuilder extends AbsGrammarBaseVisitor<Decl> {
    private final SyntaxReporter reporter;
    private final ExpressionBuilder expressions;
    private final TypeBuilder types;
    private final StatementBuilder statements;

    DeclBuilder(SyntaxReporter reporter, Dialect dialect) {
        this.reporter = reporter;
        expressions = new ExpressionBuilder(reporter);
        types = expressions.types();
        statements = new StatementBuilder(reporter, expressions, dialect);
    }

    Statement.Block main(MainContext context) {
        return statements.block(context.block(), types.annotations(context.annotations()));
    }

    private Place place(TerminalNode node) {
        return reporter.place(node.getSymbol());
    }

    private static List<String> typeParameters(@Nullable TypeParametersContext context) {
        return context == null
                ? List.of()
                : context.TYPE().stream().map(TerminalNode::getText).toList();
    }

    private Decl.Constructor constructor(ConstructorContext context) {
        return new Decl.Constructor(
                place(context.TYPE()),
                context.TYPE().getText(),
                context.constructorArgument().stream()
                        .map(argument -> new Decl.Argument(
                                argument.name() == null ? reporter.place(argument) : reporter.place(argument.name()),
                                types.type(argument.typeUse()),
                                argument.name() == null ? null : argument.name().getText()))
                        .toList());
    }

    List<ModuleDecl.Name> typeNames(@Nullable TypeNamesContext names) {
        return names == null
                ? List.of()
                : names.typeName().stream()
                        .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                        .toList();
    }

    /** The last part of a name; what stands before it is for deltas. */
    private static String simple(ParserRuleContext name) {
        String text = name.getText();
        return text.substring(text.lastIndexOf('.') + 1);
    }

    @Override
    public Decl visitDataDecl(DataDeclContext context) {
        return new Decl.Data(
                reporter.place(context.typeName()),
                types.annotations(context.annotations()),
                simple(context.typeName()),
                typeParameters(context.typeParameters()),
                context.constructor().stream().map(this::constructor).toList());
    }

    @Override
    public Decl visitSynonymDecl(SynonymDeclContext context) {
        return new Decl.Synonym(
                reporter.place(context.typeName()),
                types.annotations(context.annotations()),
                simple(context.typeName()),
                types.type(context.typeUse()));
    }

    @Override
    public Decl visitExceptionDecl(ExceptionDeclContext context) {
        return new Decl.ExceptionDecl(
                place(context.constructor().TYPE()),
                types.annotations(context.annotations()),
                constructor(context.constructor()));
    }

    @Override
    public Decl visitFunctionDecl(FunctionDeclContext context) {
        if (context.builtin() != null && context.builtin().getChildCount() > 1) {
            reporter.error(
                    reporter.place(context.termName()),
                    "queries of databases are not supported; give " + simple(context.termName())
                            + " an expression as its body");
        }
        return new Decl.Function(
                reporter.place(context.termName()),
                types.annotations(context.annotations()),
                types.type(context.typeUse()),
                simple(context.termName()),
                typeParameters(context.typeParameters()),
                context.name().stream()
                        .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                        .toList(),
                types.params(context.parameters()),
                context.builtin() != null ? null : expressions.pure(context.expr()));
    }

    @Override
    public Decl visitInterfaceDecl(InterfaceDeclContext context) {
        return new Decl.Interface(
                reporter.place(context.typeName()),
                types.annotations(context.annotations()),
                simple(context.typeName()),
                typeNames(context.typeNames()),
                context.signature().stream().map(this::signature).toList());
    }

    Decl.Signature signature(SignatureContext context) {
        return new Decl.Signature(
                reporter.place(context.name()),
                types.annotations(context.annotations()),
                types.type(context.plainType()),
                context.name().getText(),
                types.params(context.parameters()));
    }

    @Override
    public Decl visitClassDecl(ClassDeclContext context) {
        var fields = new ArrayList<Decl.Field>();
        var methods = new ArrayList<Decl.Method>();
        var traits = new ArrayList<Decl.TraitUse>();
        List<Statement.Branch> recovery = null;
        Statement.Block init = null;
        for (MemberContext member : context.member()) {
            if (member instanceof FieldOrMethodContext declared && declared.parameters() == null) {
                fields.add(field(declared));
            } else if (member instanceof FieldOrMethodContext declared) {
                methods.add(method(declared));
            } else if (member instanceof InitBlockContext block) {
                if (init != null) {
                    reporter.error(reporter.place(block), "this class has an init block already");
                }
                init = statements.block(block.block(), types.annotations(block.annotations()));
            } else if (member instanceof RecoverBlockContext recover) {
                if (recovery != null) {
                    reporter.error(reporter.place(member), "this class has a recover block already");
                }
                recovery = statements.branches(recover.branchStatement());
            } else {
                var use = (TraitUseContext) member;
                traits.add(new Decl.TraitUse(reporter.place(use), methods(use.traitExpression())));
            }
        }
        return new Decl.ClassDecl(
                reporter.place(context.typeName()),
                types.annotations(context.annotations()),
                simple(context.typeName()),
                context.parameters() == null ? List.of() : types.params(context.parameters()),
                typeNames(context.typeNames()),
                fields,
                init,
                recovery == null ? List.of() : recovery,
                traits,
                methods);
    }

    Trait trait(TraitDeclContext context) {
        return new Trait(place(context.TYPE()), context.TYPE().getText(), methods(context.traitExpression()));
    }

    private Trait.Methods methods(TraitExpressionContext context) {
        return new Trait.Methods(
                base(context.traitBase()),
                context.methodChange().stream().map(this::change).toList());
    }

    private Trait.Base base(TraitBaseContext context) {
        if (context.TYPE() != null) {
            return new Trait.Named(place(context.TYPE()), context.TYPE().getText());
        }
        return new Trait.Written(
                reporter.place(context),
                context.method().stream().map(this::method).toList());
    }

    Trait.Change change(MethodChangeContext context) {
        Place place = reporter.place(context);
        if (context instanceof WithMethodsContext with) {
            Trait.Base base = base(with.traitBase());
            return with.getStart().getText().equals("adds")
                    ? new Trait.Adds(place, base)
                    : new Trait.Modifies(place, base);
        }
        return new Trait.Removes(
                place,
                ((WithoutMethodsContext) context)
                        .signature().stream().map(this::signature).toList());
    }

    private Decl.Method method(MethodContext context) {
        var signature = new Decl.Signature(
                reporter.place(context.name()),
                types.annotations(context.annotations()),
                types.type(context.plainType()),
                context.name().getText(),
                types.params(context.parameters()));
        return new Decl.Method(signature, statements.block(context.block(), List.of()));
    }

    Decl.Field field(AddFieldContext context) {
        return new Decl.Field(
                reporter.place(context.name()),
                types.annotations(context.annotations()),
                types.type(context.plainType()),
                context.name().getText(),
                context.expr() == null ? null : expressions.pure(context.expr()));
    }

    List<Param> params(List<ParameterContext> parameters) {
        return parameters.stream().map(types::param).toList();
    }

    private Decl.Field field(FieldOrMethodContext context) {
        return new Decl.Field(
                reporter.place(context.name()),
                types.annotations(context.annotations()),
                types.type(context.plainType()),
                context.name().getText(),
                context.expr() == null ? null : expressions.pure(context.expr()));
    }

    private Decl.Method method(FieldOrMethodContext context) {
        var signature = new Decl.Signature(
                reporter.place(context.name()),
                types.annotations(context.annotations()),
                types.type(context.plainType()),
                context.name().getText(),
                types.params(context.parameters()));
        return new Decl.Method(signature, statements.block(context.block(), List.of()));
    }
}
