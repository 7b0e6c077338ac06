package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarBaseVisitor;
import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
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

    private List<ModuleDecl.Name> typeNames(List<TypeNameContext> names) {
        return names.stream()
                .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                .toList();
    }

    @Override
    public Decl visitDataDecl(DataDeclContext context) {
        return new Decl.Data(
                place(context.TYPE()),
                types.annotations(context.annotations()),
                context.TYPE().getText(),
                typeParameters(context.typeParameters()),
                context.constructor().stream().map(this::constructor).toList());
    }

    @Override
    public Decl visitSynonymDecl(SynonymDeclContext context) {
        return new Decl.Synonym(
                place(context.TYPE()),
                types.annotations(context.annotations()),
                context.TYPE().getText(),
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
        boolean builtin = context.children.stream()
                .anyMatch(child ->
                        child instanceof TerminalNode && child.getText().equals("builtin"));
        return new Decl.Function(
                reporter.place(context.name(0)),
                types.annotations(context.annotations()),
                types.type(context.typeUse()),
                context.name(0).getText(),
                typeParameters(context.typeParameters()),
                context.name().stream()
                        .skip(1)
                        .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                        .toList(),
                types.params(context.parameters()),
                builtin ? null : expressions.pure(context.expr(0)));
    }

    @Override
    public Decl visitInterfaceDecl(InterfaceDeclContext context) {
        return new Decl.Interface(
                place(context.TYPE()),
                types.annotations(context.annotations()),
                context.TYPE().getText(),
                typeNames(context.typeName()),
                context.signature().stream()
                        .map(signature -> new Decl.Signature(
                                reporter.place(signature.name()),
                                types.annotations(signature.annotations()),
                                types.type(signature.plainType()),
                                signature.name().getText(),
                                types.params(signature.parameters())))
                        .toList());
    }

    @Override
    public Decl visitClassDecl(ClassDeclContext context) {
        var fields = new ArrayList<Decl.Field>();
        var methods = new ArrayList<Decl.Method>();
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
            } else if (member instanceof RecoverBlockContext) {
                reporter.error(
                        reporter.place(member), "recover blocks are not supported; catch the exception in the method");
            } else {
                reporter.error(
                        reporter.place(member),
                        "traits are not supported; write the methods of the trait into the classes that use it");
            }
        }
        return new Decl.ClassDecl(
                place(context.TYPE()),
                types.annotations(context.annotations()),
                context.TYPE().getText(),
                context.parameters() == null ? List.of() : types.params(context.parameters()),
                typeNames(context.typeName()),
                fields,
                init,
                methods);
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
