/*
 * ABS as its manual describes it, without product lines and traits, whose declarations are only delimited so that they can be refused by
 * name. What may have an effect (new, calls, get) is read as a kind of expression; where it may not stand is told after parsing, because a
 * parser could only say that something unexpected came.
 */
grammar AbsGrammar;

options { superClass = dev.galgo.abs.syntax.BoundedParser; }

// ---- files and modules

file : (module | refused)* EOF ;

// The main block comes last; that others may follow it keeps one mistake from making the rest of a file unreadable.
module : 'module' typeName ';' (export | importing)* (decl | refused | main)* ;

main : annotations block ;

export
    : 'export' ('*' | anyName (',' anyName)*) ('from' typeName)? ';'
    ;

importing
    : 'import' '*' 'from' typeName ';'                      # importAll
    | 'import' anyName (',' anyName)* ('from' typeName)? ';' # importNames
    ;

decl
    : annotations 'data' TYPE typeParameters? ('=' constructor ('|' constructor)*)? ';'    # dataDecl
    | annotations 'type' TYPE '=' typeUse ';'                                              # synonymDecl
    | annotations 'exception' constructor ';'                                              # exceptionDecl
    | annotations 'def' typeUse name typeParameters? ('(' (name (',' name)*)? ')')? parameters
        '=' ('builtin' ('[' expr (',' expr)* ']')? | expr) ';'                             # functionDecl
    | annotations 'interface' TYPE ('extends' typeName (',' typeName)*)? '{' signature* '}' # interfaceDecl
    | annotations 'class' TYPE parameters? ('implements' typeName (',' typeName)*)? '{' member* '}' # classDecl
    ;

typeParameters : '<' TYPE (',' TYPE)* '>' ;

constructor : TYPE ('(' (constructorArgument (',' constructorArgument)*)? ')')? ;

constructorArgument : typeUse name? ;

signature : annotations plainType name parameters ';' ;

member
    : annotations block                                                     # initBlock
    | 'recover' '{' branchStatement* '}'                                    # recoverBlock
    | 'uses' traitExpression ';'                                            # traitUse
    | annotations plainType name (parameters block | ('=' expr)? ';')         # fieldOrMethod
    ;

parameters : '(' (parameter (',' parameter)*)? ')' ;

parameter : annotations plainType name ;

// ---- what is refused by name

refused
    : 'delta' TYPE refusedPart*                     # refusedDelta
    | 'productline' TYPE refusedLine*               # refusedLineDecl
    | 'product' TYPE refusedPart*                   # refusedProduct
    | 'root' TYPE refusedPart*                      # refusedFeatures
    | 'extension' TYPE refusedPart*                 # refusedFeatures
    | annotations 'trait' TYPE '=' traitExpression  # refusedTrait
    ;

refusedLine : 'delta' | refusedPart ;

refusedPart
    : braced
    | ~('module' | 'delta' | 'productline' | 'product' | 'root' | 'extension' | 'trait' | '{' | '}')
    ;

braced : '{' (braced | ~('{' | '}'))* '}' ;

traitExpression : traitBase (('adds' | 'modifies') traitBase | 'removes' (signature | '{' signature* '}'))* ;

traitBase : '{' member* '}' | TYPE | annotations plainType name parameters block ;

// ---- types and names

typeName : TYPE ('.' TYPE)* ;

typeUse : annotations plainType ;

plainType : typeName ('<' typeUse (',' typeUse)* '>')? ;

termName : (TYPE '.')* name ;

anyName : termName | typeName ;

name
    : IDENTIFIER
    | 'cog' | 'local' | 'from' | 'features' | 'productline' | 'product' | 'root' | 'extension' | 'delta' | 'trait' | 'adds' | 'modifies'
    | 'removes' | 'uses' | 'recover'
    ;

annotations : annotation* ;

annotation : '[' annotationItem (',' annotationItem)* ']' ;

annotationItem : (typeName ':')? expr ;

// ---- statements

block : '{' statement* '}' ;

statement : annotations plainStatement ;

plainStatement
    : plainType name ('=' expr)? ';'                                          # declare
    | block                                                                 # blockStatement
    | 'if' '(' expr ')' statement ('else' statement)?                       # ifStatement
    | 'while' '(' expr ')' statement                                        # whileStatement
    | 'foreach' '(' name (',' name)? 'in' expr ')' statement                # foreachStatement
    | ('case' | 'switch') expr '{' branchStatement* '}' ';'?                # caseStatement
    | 'try' statement 'catch' ('{' branchStatement* '}' | branchStatement)
        ('finally' statement)?                                                          # tryStatement
    | 'await' guard ('&' guard)* ';'                                        # awaitStatement
    | 'skip' ';'                                                            # skipStatement
    | 'suspend' ';'                                                         # suspendStatement
    | 'return' expr ';'                                                     # returnStatement
    | 'assert' expr ';'                                                     # assertStatement
    | 'throw' expr ';'                                                      # throwStatement
    | 'die' expr ';'                                                        # dieStatement
    | 'duration' '(' expr (',' expr)? ')' ';'                               # durationStatement
    | 'movecogto' expr ';'                                                  # moveStatement
    // What starts like a statement is one, so that a mistake in it is not taken for a strange expression.
    | {startsExpression()}? expr ('=' expr)? ';'                                                  # expressionStatement
    ;

branchStatement : '|'? pattern '=>' statement ;

guard
    : 'duration' '(' expr (',' expr)? ')'   # durationGuard
    | expr '?'?                             # expressionGuard
    ;

// ---- expressions, tightest first

expr
    : termName '(' arguments ')' ('(' arguments ')')?           # callExpr
    | termName '[' arguments ']'                                # literalExpr
    | name                                                      # variableExpr
    | typeName ('(' arguments ')')?                             # constructExpr
    | 'this'                                                    # thisExpr
    | 'null'                                                    # nullExpr
    | 'destiny'                                                 # destinyExpr
    | INT                                                       # intExpr
    | FLOAT                                                     # floatExpr
    | STRING                                                    # stringExpr
    | TEMPLATE                                                  # plainTemplateExpr
    | TEMPLATE_START expr (TEMPLATE_MIDDLE expr)* TEMPLATE_END  # templateExpr
    | '(' expr ')'                                              # groupExpr
    | 'new' ('local' | 'cog')? typeName ('(' arguments ')')?    # newExpr
    | expr '.' 'get'                                            # getExpr
    | expr '.' name '(' arguments ')'                           # methodExpr
    | expr '!' name '(' arguments ')'                           # sendExpr
    | expr '.' name                                             # fieldExpr
    | ('!' | '~' | '-') expr                                    # unaryExpr
    | expr ('*' | '/' | '%') expr                               # productExpr
    | expr ('+' | '-') expr                                     # sumExpr
    | expr ('<' | '>' | '<=' | '>=') expr                       # compareExpr
    | expr ('==' | '!=') expr                                   # equalExpr
    | expr '&&' expr                                            # andExpr
    | expr '||' expr                                            # orExpr
    | expr 'implements' typeName                                # implementsExpr
    | expr 'as' typeName                                        # asExpr
    | 'await' expr                                              # awaitExpr
    | ('if' | 'when') expr 'then' expr 'else' expr              # choiceExpr
    | ('case' | 'switch') expr '{' '|'? branch ((';' | '|') branch)* ';'? '}' # caseExpr
    | 'let' binding (',' binding)* 'in' expr                    # letExpr
    | parameters '=>' expr                                      # functionExpr
    ;

arguments : (expr (',' expr)*)? ;

branch : pattern '=>' expr ;

binding : ('(' typeUse name ')' | typeUse name) '=' expr ;

pattern
    : '_'                                                   # anyPattern
    | '-'? INT                                              # intPattern
    | STRING                                                # stringPattern
    | name                                                  # variablePattern
    | typeName ('(' (pattern (',' pattern)*)? ')')?         # constructorPattern
    ;

// ---- tokens

BLOCK_COMMENT : '/*' .*? '*/' -> skip ;
LINE_COMMENT : '//' ~[\r\n]* -> skip ;
SPACE : [ \t\f\r\n\uFEFF]+ -> skip ;

UNDERSCORE : '_' ;
IDENTIFIER : [a-z] [A-Za-z0-9_]* ;
TYPE : [A-Z] [A-Za-z0-9_]* ;
INT : [0-9]+ ;
FLOAT : [0-9]* '.' [0-9]+ ([eE] [+-]? [0-9]+)? ;
STRING : '"' STRING_PART* '"' ;
TEMPLATE_START : '`' TEMPLATE_PART* '$' ;
TEMPLATE_MIDDLE : '$' TEMPLATE_PART* '$' ;
TEMPLATE_END : '$' TEMPLATE_PART* '`' ;
TEMPLATE : '`' TEMPLATE_PART* '`' ;

// What cannot be right is read as a token as well, so that one message tells of it and the rest is still read.
OPEN_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'* EOF ;
OPEN_STRING : '"' STRING_PART* ;
OPEN_TEMPLATE : '`' TEMPLATE_PART* ;
STRAY : . ;

fragment STRING_PART : '\\' ~[\r\n] | ~["\\\r\n] ;
fragment TEMPLATE_PART : '\\' . | ~[`$\\] ;
