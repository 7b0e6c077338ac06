/*
 * ABS as its manual describes it, with traits, deltas, product lines and feature models. What may have an effect (new, calls, get) is read as a
 * kind of expression; where it may not stand is told after parsing, because a parser could only say that something unexpected came.
 */
grammar AbsGrammar;

options { superClass = dev.galgo.abs.syntax.BoundedParser; }

// ---- files and modules

file : (module | variant)* EOF ;

// The main block comes last; that others may follow it keeps one mistake from making the rest of a file unreadable.
module : 'module' typeName ';' (export | importing)* (decl | traitDecl | variant | main)* ;

main : annotations block ;

export
    : 'export' ('*' | anyName (',' anyName)*) ('from' typeName)? ';'
    ;

importing
    : 'import' '*' 'from' typeName ';'                      # importAll
    | 'import' anyName (',' anyName)* ('from' typeName)? ';' # importNames
    ;

// Only what a delta declares may have the name of a module before its own.
decl
    : annotations 'data' typeName typeParameters? ('=' constructor ('|' constructor)*)? ';'    # dataDecl
    | annotations 'type' typeName '=' typeUse ';'                                              # synonymDecl
    | annotations 'exception' constructor ';'                                              # exceptionDecl
    | annotations 'def' typeUse termName typeParameters? ('(' (name (',' name)*)? ')')? parameters
        '=' (builtin | expr) ';'                                                           # functionDecl
    | annotations 'interface' typeName ('extends' typeNames)? '{' signature* '}'           # interfaceDecl
    | annotations 'class' typeName parameters? ('implements' typeNames)? '{' member* '}'   # classDecl
    ;

typeNames : typeName (',' typeName)* ;

builtin : 'builtin' ('[' expr (',' expr)* ']' | '(' arguments ')')? ;

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

// ---- traits

traitDecl : annotations 'trait' TYPE '=' traitExpression ';'? ;

traitExpression : traitBase methodChange* ;

traitBase : '{' method* '}' | TYPE | method ;

method : annotations plainType name parameters block ;

methodChange
    : ('adds' | 'modifies') traitBase                       # withMethods
    | 'removes' (signature | '{' signature* '}')            # withoutMethods
    ;

// ---- product lines

variant
    : 'delta' TYPE ('(' (deltaParameter (',' deltaParameter)*)? ')')?
        (';' ('uses' typeName ';')* change* | '{' ('uses' typeName ';')* change* '}')   # deltaDecl
    | 'productline' TYPE (';' featureList* deltaClause* | '{' featureList* deltaClause* '}')    # lineDecl
    | 'product' TYPE ('(' (feature (',' feature)*)? ')' (';' | reconfiguration) | '=' productTerm ';')  # productDecl
    | 'root' featureNode                                                                # rootDecl
    | 'extension' TYPE '{' featurePart* '}'                                             # extensionDecl
    ;

// How a running program changes from one product to another; only delimited, to be refused by name.
reconfiguration : braced ;

braced : '{' (braced | ~('{' | '}'))* '}' ;

// Deltas in braces are an older way of writing them.
deltaParameter
    : parameter                                                                         # valueParameter
    | typeName ('hasField' plainType name | 'hasMethod' plainType name parameters | 'hasInterface' typeName) ';'?   # hasParameter
    ;

change
    : 'adds' decl                                                                       # addDecl
    | 'adds' importing                                                                  # addImport
    | 'adds' export                                                                     # addExport
    | 'modifies' annotations 'class' typeName ('implements' typeNames)? ('adds' typeNames)? ('removes' typeNames)? '{' memberChange* '}'  # modifyClass
    | 'modifies' annotations 'interface' typeName '{' signatureChange* '}'              # modifyInterface
    | 'modifies' decl                                                                   # modifyDecl
    | 'removes' ('class' | 'interface') typeName ';'?                                   # removeDecl
    ;

memberChange
    : 'adds' annotations plainType name ('=' expr)? ';'                                 # addField
    | 'removes' annotations plainType name ('=' expr)? ';'                              # removeField
    | methodChange                                                                      # changeMethods
    ;

signatureChange : ('adds' | 'removes') signature ;

featureList : 'features' feature (',' feature)* ';' ;

feature : TYPE ('{' attribute (',' attribute)* '}')? ;

attribute : name '=' featureValue ;

featureValue : '-'? INT | TYPE | STRING ;

deltaClause
    : 'delta' TYPE ('(' deltaArgument (',' deltaArgument)* ')')? ('after' TYPE (',' TYPE)*)?
        ('from' from=featureExpr)? (('when' | 'to') when=featureExpr)? ';'
    ;

deltaArgument : featureValue | TYPE '.' name ;

productTerm
    : '{' feature (',' feature)* '}'            # featureSet
    | TYPE                                      # productName
    | '(' productTerm ')'                       # productGroup
    | productTerm '&&' productTerm              # productIntersection
    | productTerm '||' productTerm              # productUnion
    | productTerm '-' productTerm               # productDifference
    ;

featureNode : TYPE ('{' featurePart* '}')? ;

featurePart
    : 'group' ('oneof' | 'allof' | '[' INT '..' (INT | '*') ']') '{' groupMember (',' groupMember)* '}'    # groupPart
    | TYPE name 'in' '{' featureValue (',' featureValue)* '}' ';'                       # attributePart
    | TYPE name 'in' '[' bound '..' bound ']' ';'                                       # attributePart
    | TYPE '[' bound '..' bound ']' name ';'                                            # attributePart
    | TYPE name ';'                                                                     # attributePart
    | 'ifout' ':' featureExpr ';'                                                       # ifOutPart
    | ('ifin' ':')? featureExpr ';'                                                     # ifInPart
    | 'require' ':' TYPE ';'                                                            # requirePart
    | 'exclude' ':' TYPE ';'                                                            # excludePart
    ;

groupMember : 'opt'? featureNode ;

bound : '-'? INT | '*' ;

featureExpr
    : TYPE '.' name                                         # attributeTest
    | feature                                               # featureTest
    | INT                                                   # numberTest
    | name                                                  # ownAttributeTest
    | '(' featureExpr ')'                                   # groupTest
    | ('!' | '~' | '-') featureExpr                         # unaryTest
    | featureExpr ('*' | '/' | '%') featureExpr             # binaryTest
    | featureExpr ('+' | '-') featureExpr                   # binaryTest
    | featureExpr ('<' | '>' | '<=' | '>=') featureExpr     # binaryTest
    | featureExpr ('==' | '!=') featureExpr                 # binaryTest
    | featureExpr ('->' | '<->') featureExpr                # binaryTest
    | featureExpr '&&' featureExpr                          # binaryTest
    | featureExpr '||' featureExpr                          # binaryTest
    ;

// ---- types and names

typeName : TYPE ('.' TYPE)* ;

typeUse : annotations plainType ;

plainType : typeName ('<' typeUse (',' typeUse)* '>')? ;

termName : (TYPE '.')* name ;

anyName : termName | typeName ;

name
    : IDENTIFIER
    | 'cog' | 'local' | 'from' | 'to' | 'after' | 'features' | 'productline' | 'product' | 'root' | 'extension' | 'delta' | 'trait' | 'adds'
    | 'modifies' | 'removes' | 'uses' | 'recover' | 'group' | 'oneof' | 'allof' | 'opt' | 'ifin' | 'ifout' | 'require' | 'exclude'
    | 'hasField' | 'hasMethod' | 'hasInterface' | 'as'
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
